import { AsyncLocalStorage } from 'node:async_hooks'
import { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'

/** Connecting to a store that is up takes milliseconds. */
const CONNECT_MS = 2_000

const callSignal = new AsyncLocalStorage<AbortSignal>()

/** Aborts the S3 requests of `work`, which frees their connections. */
export const abortableBy = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
  callSignal.run(signal, work)

// The SDK's warning about Node 20 isn't a log line; docs/operate.md recommends Node 22.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'

export function openBucket(url: URL, maxSockets: number): S3Driver {
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })
  const send = client.send.bind(client) as (command: unknown, options: object) => unknown
  client.send = ((command: unknown) => {
    const abortSignal = callSignal.getStore()
    return send(command, abortSignal === undefined ? {} : { abortSignal })
  }) as typeof client.send
  return new S3Driver({
    client,
    bucket: url.hostname,
    visibility: 'private',
    // New buckets have no ACLs, and nothing here is public anyway.
    supportsACL: false,
  })
}
