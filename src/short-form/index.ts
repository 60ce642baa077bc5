/** The short form of a query: a few words per condition in place of a JSON document. Compiles without Node: the web uses it too. */
export { markedText, shortFaultOf } from './faults.js'
export { fieldOf, shortField } from './fields.js'
export type { PartName, Place, Recorded, ShortFault, ShortForm } from './form.js'
export { readShortForm, type ShortReading } from './read.js'
export { MOMENT_FORM, momentOf, symbolFor } from './scope.js'
