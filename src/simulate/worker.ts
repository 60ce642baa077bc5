/** A worker thread that writes the archive of one symbol after the other, as the main thread requests them. */
import { parentPort } from 'node:worker_threads'
import { type SymbolTask, writeSymbol } from './write-symbol.js'

parentPort?.on('message', (task: SymbolTask) => parentPort?.postMessage(writeSymbol(task)))
