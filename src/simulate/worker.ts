/** A worker thread that writes one symbol after the other as the main thread hands them out. */
import { parentPort } from 'node:worker_threads'
import { type SymbolTask, writeSymbol } from './write-symbol.js'

parentPort?.on('message', (task: SymbolTask) => parentPort?.postMessage(writeSymbol(task)))
