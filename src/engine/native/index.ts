/** The native engine. */
export { type NativeSource, nativeEngine } from './native-engine.js'
