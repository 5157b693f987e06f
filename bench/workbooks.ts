import { setTimeout as pause } from 'node:timers/promises'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { MAX_COLUMNS } from '@curbgrade/core/lists/limits'
import { ownSecondsOfCpu } from './tools/cpu.ts'
import { honestBook } from './tools/honest-book.ts'
import { hostileBooks, toFile } from './tools/hostile-books.ts'
import { startBenchProduct } from './tools/product.ts'
import { report } from './tools/report.ts'
import { compare, type Variant } from './tools/rounds.ts'

/**
 * CPU time of workbooks that are made to keep the server busy, against that of an honest one of the most rows and columns;
 * and another user's upload while the worst one is read.
 */
const MAX_RATIO = 2
const MAX_SLOWDOWN = 3
/** After this the hostile book has arrived and is being read, which takes longer than the other upload. */
const BEGUN_MS = 150
const ROWS = 2_000

const cpuOf =
  (bytes: Uint8Array): Variant =>
  () => {
    const before = ownSecondsOfCpu()
    validateFile({ fileName: 'list.xlsx', bytes })
    return ownSecondsOfCpu() - before
  }

const books = await Promise.all(
  Object.entries(hostileBooks).map(async ([title, parts]) => {
    const bytes = await toFile(parts)
    return { name: nameOf(title, bytes), bytes }
  }),
)
const ratios = await compare({
  limit: cpuOf(await honestBook(MAX_COLUMNS)),
  variants: Object.fromEntries(books.map(({ name, bytes }) => [name, cpuOf(bytes)])),
})
for (const ratio of ratios) report(ratio, MAX_RATIO)
const slowest = ratios.reduce((worst, ratio) => (ratio.median > worst.median ? ratio : worst))
const worst = books.find(({ name }) => name === slowest.name)
if (worst === undefined) throw new Error('no hostile workbook was measured')

function nameOf(name: string, bytes: Uint8Array): string {
  const validation = validateFile({ fileName: 'list.xlsx', bytes })
  const result = validation.ok ? 'accepted' : validation.error.code
  return `${name} (${Math.round(bytes.length / 1024)} KB, ${result}) / 50,000 × 25`
}

const product = await startBenchProduct()
try {
  const [user = '', hostile = ''] = await Promise.all(
    [1, 2].map((id) => product.addUser(`00000000-0000-4000-8000-00000000000${id}`)),
  )
  const rows = Array.from({ length: ROWS }, (_, row) => `${row + 1} Main Street,Oak Park,IL,60302`)
  const csv = ['street,city,state,zip', ...rows].join('\n')
  let title = 0
  const upload = async (): Promise<number> => {
    const start = performance.now()
    await product.createList(user, csv, { title: `List ${++title}` })
    return performance.now() - start
  }
  const besideHostile = async (): Promise<number> => {
    const form = new FormData()
    form.set('title', 'Hostile')
    form.set('file', new File([new Uint8Array(worst.bytes)], 'list.xlsx'))
    const attack = fetch(`${product.url}/api/lists`, {
      method: 'POST',
      headers: { cookie: hostile },
      body: form,
    })
    await pause(BEGUN_MS)
    const took = await upload()
    await (await attack).text()
    return took
  }
  for (const ratio of await compare({
    limit: upload,
    variants: { "another user's upload beside it / alone": besideHostile },
  }))
    report(ratio, MAX_SLOWDOWN)
} finally {
  await product.stop()
}
