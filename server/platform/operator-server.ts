import { createServer, type Server, type ServerResponse } from 'node:http'
import { READY, type ReadStatus } from './http/health.ts'
import type { Metrics } from './metrics.ts'

type OperatorPorts = { readonly metrics: Metrics; readonly readStatus: ReadStatus }

/** Serves `/metrics`, `/healthz` and `/readyz` in every process, on a port that isn't public. */
export const createOperatorServer = ({ metrics, readStatus }: OperatorPorts): Server =>
  createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/healthz') answer(response, 200, { status: 'ok' })
    else if (path === '/readyz') void answerReadiness(readStatus, response)
    else if (path === '/metrics') void answerMetrics(metrics, response)
    else answer(response, 404, { status: 'not found' })
  })

async function answerReadiness(readStatus: ReadStatus, response: ServerResponse): Promise<void> {
  const status = await readStatus()
  answer(response, status === READY ? 200 : 503, { status })
}

async function answerMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const { contentType, text } = await metrics.read()
    response.writeHead(200, { 'content-type': contentType }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const listenAt = (server: Server, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
