import { parentPort } from 'node:worker_threads'
import { type ImageModel, type ModelFile, openModel } from '../../platform/inference/open-model.ts'
import { answerRequests } from '../../platform/threads/answer-requests.ts'

export type EmbeddingRequest = { readonly model: ModelFile; readonly jpeg: Uint8Array }

/** Opened once, because a pool has one model. */
let opened: Promise<ImageModel> | undefined

const embed = async ({ model, jpeg }: EmbeddingRequest): Promise<Float32Array | null> =>
  (await (opened ??= openModel(model))).embed(jpeg)

parentPort?.on(
  'message',
  answerRequests(embed, (vector) => (vector === null ? [] : [vector.buffer as ArrayBuffer])),
)
