import { Socket } from 'node:net'
import sharp from 'sharp'
import { coverParts } from './cover-parts.ts'
import { receiveFrames, sendFrame } from './photo-frames.ts'
import { PHOTO_PROCESS_READY, type PhotoRequest, toAnswerFrame } from './photo-messages.ts'
import { preparePhoto } from './prepare-photo.ts'

/** Prepares one photo at a time, for as long as its parent has the other end of the pipe. */
async function run(): Promise<void> {
  limitSharp()
  // A terminal and systemd send these to all processes, and the photo in hand isn't finished: the parent decides.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  const parent = new Socket({ fd: 3 })
  parent.on('error', () => process.exit())
  sendFrame(parent, { head: PHOTO_PROCESS_READY, parts: [] })
  for await (const { head, parts } of receiveFrames<PhotoRequest>(parent)) {
    const [bytes = Buffer.alloc(0)] = parts
    const answer = head.task === 'cover' ? await coverParts(bytes, head) : await preparePhoto(bytes, head)
    sendFrame(parent, toAnswerFrame(answer))
  }
  process.exit()
}

/** Only what phones and cameras write is decoded: no loader of documents, drawings or other programs' files. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Tiff'].map((format) => `VipsForeignLoad${format}Buffer`)

function limitSharp(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
}

await run()
