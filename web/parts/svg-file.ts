/** A chart as a file of its own: what its classes say becomes attributes, because a file has no stylesheet. */

const PROPERTIES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-weight'],
  ...['font-family', 'text-anchor'],
] as const

/** The text of the file. */
export function svgFile(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ]
  from.forEach((element, i) => {
    const style = getComputedStyle(element)
    const target = to[i]!
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property)
      if (value !== '' && value !== 'none' && value !== 'normal') target.setAttribute(property, value)
      else if (property === 'fill' && value === 'none') target.setAttribute('fill', 'none')
    }
    target.removeAttribute('class')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}`
}
