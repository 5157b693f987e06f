import type { Embedder } from '@curbgrade/server/ai/graders/backbone'
import { readSettings } from '@curbgrade/server/platform/settings/config'
import { openBackbone } from '../open-from-settings.ts'
import { realTable } from './real-table.ts'

/** Prints the table of real photos for the built-in features, and for those of `ONNX_MODEL` if it is set. */
export async function photosTable(embedder: Embedder): Promise<void> {
  const settings = readSettings()
  if (settings.ONNX_MODEL === undefined) return realTable(embedder, null)
  const { backbone, stop } = await openBackbone(settings)
  try {
    await realTable(embedder, {
      embedder: backbone.embedder,
      version: await backbone.shipped.versionFor(''),
    })
  } finally {
    await stop()
  }
}
