/** Occurrences by UTC day, as a calendar: a column a week, a row a weekday. Where weeks would be too narrow, a row a year and a column a month. */
import type { VNode } from 'preact'
import { format, t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'
import type { ChartsBody } from './shapes.js'
import { at, Chart, fitting, Text, textWidth, widthOf } from './text.js'

const DAY_MS = 86_400_000
const LEFT = 32
const HEAD = 22
/** Below this, a day is not a target for the eye: months are drawn. */
const CELL_MIN = 7
const CELL_MAX = 28

export interface DaysProps {
  readonly width: number
  readonly days: ChartsBody['days']
  /** First and last day of the scope, as far as it is recorded. */
  readonly from: string
  readonly to: string
}

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS)
/** 0 is Monday. */
const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7

/** How many days the scope has. */
export const daysBetween = (from: string, to: string): number => Math.max(1, dayNumber(to) - dayNumber(from) + 1)

/** The busiest day; the earliest of equal ones. */
export const busiest = (days: ChartsBody['days']) =>
  days.reduce((most, one) => (one.occurrences > most.occurrences ? one : most), days[0] ?? { day: '', occurrences: 0 })

/** Steps of colour, from few to many. */
const level = (n: number, most: number): number =>
  n === 0 ? 0 : Math.min(5, 1 + Math.floor(Math.sqrt(n / most) * 5 * 0.9999))

/** The chart. */
export function Days(props: DaysProps): VNode {
  const width = widthOf(props.width)
  const first = dayNumber(props.from)
  const weeks = Math.floor((dayNumber(props.to) - (first - weekday(first))) / 7) + 1
  const cell = Math.min(CELL_MAX, Math.floor((width - LEFT + 2) / weeks) - 2)
  return cell < CELL_MIN ? (
    <Months {...props} width={width} />
  ) : (
    <Weeks {...props} width={width} cell={cell} weeks={weeks} />
  )
}

function nameOf({ days, from, to }: DaysProps): string {
  const top = busiest(days)
  return t.charts.days.name({ days: days.length, all: daysBetween(from, to), day: top.day, most: top.occurrences })
}

function Weeks(props: DaysProps & { cell: number; weeks: number }): VNode {
  const { width, days, from, to, cell, weeks } = props
  const words = t.charts.days
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const start = first - weekday(first)
  const counts = new Map(days.map(({ day, occurrences }) => [dayNumber(day), occurrences]))
  const most = Math.max(1, ...counts.values())
  const step = cell + 2
  const height = HEAD + 7 * step
  const months = fitting(
    Array.from({ length: weeks }, (_, week) => start + week * 7)
      .map((monday, week) => ({ monday, week, month: new Date((monday + 6) * DAY_MS).getUTCMonth() }))
      .filter(({ week, month }, i, all) => (i === 0 ? week === 0 : month !== all[i - 1]!.month))
      .map(({ week, month }) => ({
        x: LEFT + week * step,
        y: 13,
        text: words.months[month]!,
        size: 11.5,
        anchor: 'start' as const,
        rank: week === 0 ? 1 : 0,
      })),
    { width: width + 4, height },
  )
  const cells: VNode[] = []
  for (let day = first; day <= last; day++) {
    const n = counts.get(day) ?? 0
    const [x, y] = [LEFT + Math.floor((day - start) / 7) * step, HEAD + weekday(day) * step]
    const kind = level(n, most)
    cells.push(<rect key={day} class={`day d-${kind}`} x={x} y={y} width={cell} height={cell} rx={cell > 14 ? 4 : 2} />)
    if (n > 0 && textWidth(format.count(n), 11) + 3 <= cell) {
      cells.push(
        <Text
          key={`n${day}`}
          x={x + cell / 2}
          y={y + cell / 2 + 4}
          anchor="middle"
          size={11}
          tone={kind > 3 ? 'c-on' : ''}
        >
          {format.count(n)}
        </Text>,
      )
    }
  }
  return (
    <Chart width={Math.min(width, LEFT + weeks * step)} height={height} name={nameOf(props)}>
      {months.map((label) => (
        <Text key={label.x} x={label.x} y={label.y} size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
      {words.weekdays.map((name, i) =>
        i % 2 === 0 && (step >= 12 || i % 4 === 0) ? (
          <Text key={name} x={0} y={HEAD + i * step + cell / 2 + 4} size={11.5} tone="c-3">
            {name}
          </Text>
        ) : null,
      )}
      {cells}
    </Chart>
  )
}

function Months(props: DaysProps): VNode {
  const { width, days, from, to } = props
  const words = t.charts.days
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const counts = new Map<string, number>()
  for (const { day, occurrences } of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + occurrences)
  const most = Math.max(1, ...counts.values())
  const left = 40
  const cell = Math.min(44, Math.floor((width - left) / 12) - 2)
  const tall = Math.min(28, cell)
  const height = HEAD + (lastYear - firstYear + 1) * (tall + 2)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i)
  const names = fitting(
    words.months.map((text, i) => ({
      x: left + i * (cell + 2) + cell / 2,
      y: 13,
      text,
      size: 11.5,
      anchor: 'middle' as const,
      rank: i % 3,
    })),
    { width: width + 4, height },
  )
  return (
    <Chart width={width} height={height} name={nameOf(props)}>
      {names.map((label) => (
        <Text key={label.text} x={label.x} y={label.y} anchor="middle" size={11.5} tone="c-3">
          {label.text}
        </Text>
      ))}
      {years.map((year, row) => (
        <g key={year}>
          <Text x={0} y={HEAD + row * (tall + 2) + tall / 2 + 4} size={11.5} tone="c-3">
            {String(year)}
          </Text>
          {words.months.map((name, i) => {
            const month = `${year}-${String(i + 1).padStart(2, '0')}`
            if (month < from.slice(0, 7) || month > to.slice(0, 7)) return null
            const n = counts.get(month) ?? 0
            const kind = level(n, most)
            const [x, y] = [left + i * (cell + 2), HEAD + row * (tall + 2)]
            return (
              <g key={name}>
                <rect class={`day d-${kind}`} x={at(x)} y={y} width={cell} height={tall} rx="4" />
                {n > 0 && textWidth(format.count(n), 11) + 3 <= cell && (
                  <Text x={x + cell / 2} y={y + tall / 2 + 4} anchor="middle" size={11} tone={kind > 3 ? 'c-on' : ''}>
                    {format.count(n)}
                  </Text>
                )}
              </g>
            )
          })}
        </g>
      ))}
    </Chart>
  )
}

/** The numbers behind the chart. */
export const daysNumbers = (days: ChartsBody['days']): NumbersTable => ({
  columns: [t.charts.days.day, t.charts.occurrences],
  rows: days.map(({ day, occurrences }) => [day, occurrences]),
})
