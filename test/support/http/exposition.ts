/** Parses Prometheus' text format. */

export interface Series {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

const LINE = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/i
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"/gi

export function parseExposition(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (name === undefined) throw new Error(`not a line of the text format: ${line}`)
    const pairs = [...labels.matchAll(LABEL)].map(([, label, text]) => [label!, text!])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

/** Returns the sum of all series of a name that have at least these labels. */
export const sumOf = (series: readonly Series[], name: string, labels: Record<string, string> = {}): number =>
  series
    .filter((one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0)

/** Returns names and types of the metrics, from the TYPE comments. */
export const metricsOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]))
