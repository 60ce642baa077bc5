/** All occurrences as a file. It costs what the query costs, so after its answer it is free. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { exportFile, Problem } from '../../api/index.js'
import { Button, saveFile, toast } from '../../parts/index.js'
import { t } from '../../words/index.js'
import type { Given } from './state/index.js'

export function ExportButtons({ given }: { given: Given }): VNode {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'parquet') => {
    setBusy(true)
    try {
      const file = await exportFile(given, format)
      saveFile(`occurrences-${given.body.reproducibility_key.slice(0, 8)}.${format}`, file.type, file)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(error.detail === '' ? error.title : error.detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span class="buttons">
      {(['csv', 'parquet'] as const).map((format) => (
        <Button key={format} disabled={busy} onClick={() => void save(format)}>
          {t.answer.actions[format]}
        </Button>
      ))}
    </span>
  )
}
