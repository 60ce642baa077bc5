/** Where replicas of a dataset come from: a folder, or an address. */
import type { ReplicaSource } from '../dataset/index.js'
import { folderSource } from './folder-source.js'
import { type HttpSourceOptions, httpSource } from './http-source.js'

/** The source that an operator names: an http address, or a folder. */
export const sourceOf = (from: string, options: HttpSourceOptions = {}): ReplicaSource =>
  /^https?:\/\//.test(from) ? httpSource(from, options) : folderSource(from)
