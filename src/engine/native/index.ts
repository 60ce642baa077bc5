/** The native engine. */
export { type NativeEngine, type NativeEngineRevision, type NativeSource, nativeEngine } from './native-engine.js'
