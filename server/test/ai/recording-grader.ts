import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '../../platform/log.ts'
import { createHttpGrader, httpGraderBounds } from '../../vendors/http-grader/index.ts'
import { outboundTo } from '../../vendors/test/outbound-to.ts'

const VERSION = 'm1'

/** Grades by the bytes, so that a list of a few dozen pictures has several grades. */
function answerTo(picture: string): object {
  const grade = (createHash('sha256').update(picture).digest()[0] ?? 0) % 10
  const grades = Array.from({ length: 10 }, (_, index) => (index === grade ? 0.55 : 0.05))
  return { type: 'opinion', version: VERSION, grades, categories: {}, evidence: [] }
}

/** A model outside this server behind a real socket, which records every byte that reaches it. */
export async function startRecordingGrader() {
  const bodies: string[] = []
  const model = {
    bodies,
    /** Replaces the answer to a picture. */
    answer: null as ((response: ServerResponse, answer: object) => void) | null,
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('latin1')
    bodies.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`)
    const isVersion = request.method === 'GET'
    const answer = isVersion ? { version: VERSION } : answerTo(body)
    if (!isVersion && model.answer !== null) model.answer(response, answer)
    else sayTo(response, answer)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `http://${host}/grade`
  const grader = createHttpGrader({
    url,
    secret: 'shared between both',
    log: createLog('silent'),
    now: () => new Date(),
    fetch: outboundTo(url, httpGraderBounds),
  })
  return Object.assign(model, {
    grader,
    recipient: host,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

export type RecordingGrader = Awaited<ReturnType<typeof startRecordingGrader>>

export const sayTo = (response: ServerResponse, answer: object): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

/** How many of the recorded requests carry any of these pictures, in base64. */
export const countSent = ({ bodies }: RecordingGrader, pictures: readonly Uint8Array[]): number => {
  const texts = pictures.map((picture) => Buffer.from(picture).toString('base64'))
  return bodies.filter((body) => texts.some((text) => body.includes(text))).length
}
