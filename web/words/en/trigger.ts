/** What a fresh trigger of a monitor says on every page. */
import { symbol, time } from '../format.js'

export const trigger = {
  said: (name: string, at: string) => {
    const { base, rest } = symbol(name)
    return `A monitor fired: ${base}${rest}, minute ${time(at)} UTC`
  },
}
