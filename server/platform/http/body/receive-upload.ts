import { type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import { FILES_IN_MEMORY, MAX_TURN_WAIT_MS, MAX_UPLOAD_WAIT_MS, type Pace, UPLOADS } from '../limits.ts'
import { ClientGone } from '../load/client-gone.ts'
import { holderOf } from '../load/slot-holder.ts'
import { createSlots } from '../load/slots.ts'
import type { ReceivedFile } from '../route.ts'
import { type Multipart, readMultipart, type SpooledFile } from './read-multipart.ts'

const uploads = createSlots(UPLOADS)
const filesInMemory = createSlots(FILES_IN_MEMORY)

type UploadRefusal = Refusal<
  'unsupported_media_type' | 'malformed' | 'file_too_big' | 'too_many_uploads' | 'overloaded'
>

/** A slow upload delays only those of its user and network (P22). Keeps its slot until the call is over. */
export async function receiveUpload(
  request: FastifyRequest,
  pace: Pace,
): Promise<Result<Multipart, UploadRefusal>> {
  const slot = await uploads.takeWithin(MAX_TURN_WAIT_MS, holderOf(request))
  if (slot === 'user') return refuse('too_many_uploads')
  if (typeof slot === 'string') return refuse('overloaded')
  request.callInProgress?.onOver(slot)
  const received = await readMultipart(request, pace)
  const content = received.ok ? received.value.file?.content : undefined
  request.callInProgress?.onOver(() => void content?.close())
  return received
}

/** Waits for its turn to be in memory. Throws `ClientGone` if no one waits for the result anymore. */
export async function loadFile(
  request: FastifyRequest,
  { name, content }: SpooledFile,
): Promise<Result<ReceivedFile, Refusal<'overloaded'>>> {
  const slot = await filesInMemory.takeWithin(MAX_UPLOAD_WAIT_MS, {})
  if (typeof slot === 'string') return refuse('overloaded')
  request.callInProgress?.onOver(slot)
  if (request.callInProgress?.isAnswered === true) throw new ClientGone()
  return { ok: true, value: { name, bytes: await content.read() } }
}
