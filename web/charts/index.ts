/**
 * Charts: pure functions from data to SVG, at the width there is. They draw in the workbench and, as text, in reports. What
 * the search page alone draws is imported from its own file: all that is named here is loaded with every page.
 */
export * from './answer-head.js'
export * from './counted.js'
export * from './days.js'
export * from './distribution.js'
export * from './identity-list.js'
export * from './mini.js'
export * from './numbers.js'
export * from './numbers-view.js'
export * from './paths.js'
export * from './quarters.js'
export * from './reached.js'
export * from './returns.js'
export * from './rich.js'
export { niceStep } from './scale.js'
export * from './shapes.js'
export * from './symbols.js'
export { WIDTH_MIN } from './text.js'
export * from './verdict.js'
