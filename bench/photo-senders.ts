import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { choosePort } from '../server/main/local/choose-port.ts'
import { drawManyScans } from '../server/photos/prepare/test/many-scans.ts'
import { SECRET } from './cluster/start-cluster.ts'
import { supervise } from './cluster/supervise.ts'
import { jsonRequest } from './tools/http-loop.ts'
import { percentile, requestsAtRate } from './tools/open-loop.ts'
import { startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare, type Ratio } from './tools/rounds.ts'
import { type PhotoSender, ROWS_PER_SENDER, sendPhotosUntil, withComment } from './tools/send-photos.ts'

/**
 * What others notice (P22) while one user sends photos as fast as the server takes them and 64 phones send at 20 KB/s, and while
 * someone sends files that kill decoders: their grades, their uploads of lists, the API's memory and event loop. The limit is the same load of
 * grades alone. One API, one worker.
 */
const GRADERS = 20
const GRADES_PER_SECOND = 50
const SECONDS = 8
const PHONES = 64
const PHONE_BYTES_PER_SECOND = 20_000
const UPLOAD_EVERY_MS = 1_000
const UPLOADED_ROWS = 20
/** No account may have as many lists as all rounds upload. */
const UPLOADERS = 10
const OF_IDLE = 2
const LAG_OF_IDLE = 1.2
const MAX_MORE_MB = 64
const MB = 1024 * 1024

const product = await startBenchProduct({ LOG_LEVEL: 'silent' })
const worker = await supervise({
  LOCAL: 'on',
  ROLES: 'worker',
  DATABASE_URL: product.databaseUrl,
  DATA_DIR: dirname(product.filesFolder),
  AUTH_SECRET: SECRET,
  PORT: String(await choosePort(0, '127.0.0.1')),
  LOG_LEVEL: 'silent',
})
try {
  const graders = await inTurn(GRADERS, () => addSender(2_000))
  const sender = await addSender(ROWS_PER_SENDER)
  const phones = await inTurn(PHONES, () => addSender(ROWS_PER_SENDER))
  const uploaders = await inTurn(UPLOADERS, () => product.addUser(randomUUID()))
  const house = await drawHouse(1600, 1200)
  const small = await drawHouse(640, 480)
  const watch = watchApi()
  const grade = gradeWith(graders)
  const counts = { photos: 0, hostile: 0, uploads: 0, refused: 0 }

  const amidSenders = async (signal: AbortSignal): Promise<void> => {
    const fast = Array.from({ length: 2 }, () =>
      sendPhotosUntil(signal, { url: product.url, sender, speed: null }, () =>
        withComment(house, randomUUID()),
      ),
    )
    const slow = phones.map((phone) =>
      sendPhotosUntil(signal, { url: product.url, sender: phone, speed: PHONE_BYTES_PER_SECOND }, () =>
        withComment(small, randomUUID()),
      ),
    )
    const uploading = uploadUntil(signal, uploaders, counts)
    for (const stored of await Promise.all([...fast, ...slow])) counts.photos += stored
    await uploading
  }
  const amidHostile = async (signal: AbortSignal): Promise<void> => {
    counts.hostile += await sendPhotosUntil(signal, { url: product.url, sender, speed: null }, hostileFile)
  }
  for (const [name, load] of [
    ['senders', amidSenders],
    ['hostile files', amidHostile],
  ] as const) {
    const idle = watch.around(() => grade())
    const amid = watch.around(() => during(load, grade))
    const [ratio] = await compare({
      limit: idle.variant,
      variants: { [`p99 of others’ grades amid ${name} / alone`]: amid.variant },
    })
    if (ratio !== undefined) report(ratio, OF_IDLE)
    const lag = lagRatio(`p99 of the API’s event loop amid ${name} / alone`, amid.lags, idle.lags)
    // Photos that are received in numbers are work of the API's own.
    if (load === amidHostile) report(lag, LAG_OF_IDLE)
    else console.log(`${lag.name}: ${lag.median.toFixed(2)} (${lag.min.toFixed(2)}–${lag.max.toFixed(2)})`)
    reportFigure(
      `memory of the API amid ${name} beyond that alone, MB`,
      (Math.max(...amid.memory) - Math.max(...idle.memory)) / MB,
      MAX_MORE_MB,
    )
  }
  console.log(`${counts.photos} photos, ${counts.hostile} hostile files, ${counts.uploads} lists`)
  reportFigure('uploads of lists refused', counts.refused, 0)
} finally {
  await worker.stop()
  await product.stop()
}

async function addSender(rows: number): Promise<PhotoSender> {
  const cookie = await product.addUser(randomUUID())
  return { cookie, listId: await product.createList(cookie, csvOf(rows)) }
}

function csvOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => `${row + 1} Elm Street,Springfield,IL,62701`)
  return ['street,city,state,zip', ...lines].join('\n')
}

async function inTurn<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const made: Value[] = []
  while (made.length < count) made.push(await make())
  return made
}

function drawHouse(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#5f7f5f',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Each is a file of its own: one that occupies decoders, one that ends too early, and one that says that it is huge. */
function hostileFile(number: number): Buffer {
  const scans = withComment(drawManyScans(1_000), randomUUID())
  const cut = scans.subarray(0, scans.length / 2)
  const huge = Buffer.from(scans)
  const frame = huge.indexOf(Buffer.from([0xff, 0xc2]))
  // Its height and width.
  huge.fill(0x7f, frame + 5, frame + 9)
  return [scans, cut, huge][number % 3] ?? scans
}

function gradeWith(graders: readonly PhotoSender[]): () => Promise<number> {
  let graded = 0
  return async () => {
    const answers = await requestsAtRate({
      port: product.port,
      perSecond: GRADES_PER_SECOND,
      seconds: SECONDS,
      request: () => {
        const number = graded++
        const { cookie, listId } = graders[number % GRADERS] as PhotoSender
        const row = 1 + (Math.floor(number / GRADERS) % 2_000)
        const path = `/api/lists/${listId}/properties/r${row}/grade`
        return jsonRequest({ method: 'PUT', path, cookie, body: { grade: 1 + (number % 10) } })
      },
    })
    const failed = answers.find(({ status }) => status !== 200)
    if (failed !== undefined) throw new Error(`a grade was answered with ${failed.status}`)
    return percentile(answers, 0.99)
  }
}

async function during<Value>(
  load: (signal: AbortSignal) => Promise<void>,
  work: () => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController()
  const loading = load(ending.signal)
  try {
    return await work()
  } finally {
    ending.abort()
    await loading
  }
}

async function uploadUntil(
  signal: AbortSignal,
  uploaders: readonly string[],
  counts: { uploads: number; refused: number },
): Promise<void> {
  while (!signal.aborted) {
    await product
      .createList(uploaders[counts.uploads % UPLOADERS] ?? '', csvOf(UPLOADED_ROWS), { title: randomUUID() })
      .catch(() => counts.refused++)
    counts.uploads++
    await delay(UPLOAD_EVERY_MS)
  }
}

function watchApi() {
  const around = (work: () => Promise<number>) => {
    const [lags, memory]: [number[], number[]] = [[], []]
    const variant = async (): Promise<number> => {
      // Each reading begins a new one.
      await product.metric('nodejs_eventloop_lag_p99_seconds')
      const p99 = await work()
      lags.push(await product.metric('nodejs_eventloop_lag_p99_seconds'))
      memory.push(await product.metric('process_resident_memory_bytes'))
      return p99
    }
    return { variant, lags, memory }
  }
  return { around }
}

function lagRatio(name: string, amid: readonly number[], idle: readonly number[]): Ratio {
  const ratios = amid.map((lag, round) => lag / (idle[round] ?? Number.NaN)).toSorted((a, b) => a - b)
  const ratioAt = (share: number) => ratios[Math.floor(share * (ratios.length - 1))] ?? Number.NaN
  return { name, median: ratioAt(0.5), min: ratioAt(0), max: ratioAt(1) }
}
