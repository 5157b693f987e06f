import { setTimeout as pause } from 'node:timers/promises'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { ownSecondsOfCpu } from './tools/cpu.ts'
import { hostileBooks, toFile } from './tools/hostile-books.ts'
import { startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare } from './tools/rounds.ts'

/** CPU time of workbooks that are made to keep the server busy, and another user's upload while the worst one is read. */
const MAX_SECONDS = 1
const MAX_SLOWDOWN = 3
/** After this the hostile book has arrived and is being read, which takes longer than the other upload. */
const BEGUN_MS = 150
const ROWS = 2_000

let worst = { seconds: 0, bytes: new Uint8Array() }
for (const [name, parts] of Object.entries(hostileBooks)) {
  const bytes = await toFile(parts)
  const before = ownSecondsOfCpu()
  const validation = validateFile({ fileName: 'list.xlsx', bytes })
  const seconds = ownSecondsOfCpu() - before
  if (seconds > worst.seconds) worst = { seconds, bytes: new Uint8Array(bytes) }
  const result = validation.ok ? 'accepted' : validation.error.code
  const size = Math.round(bytes.length / 1024)
  reportFigure(`${name} (${size} KB, ${result}), seconds of CPU`, seconds, MAX_SECONDS)
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
    form.set('file', new File([worst.bytes], 'list.xlsx'))
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
