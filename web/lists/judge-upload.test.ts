// @vitest-environment node
import { expect, it } from 'vitest'
import { type CheckNews, type JudgeRequest, judgeUpload } from './judge-upload.ts'

async function newsOf(request: JudgeRequest) {
  const news: CheckNews[] = []
  await judgeUpload(request, (one) => news.push(one))
  const judged = news.at(-1)
  if (judged?.phase !== 'judged') throw new Error('there was no verdict')
  return { news, judged }
}

const tenRows = '1 Oak St,Davis,CA,95616\n'.repeat(10)
const aFile = (text: string, name = 'list.csv') => new File([text], name)

it('tells how much is read, then that it checks, then the verdict', async () => {
  const { news, judged } = await newsOf({ file: aFile(`street,city,state,zip\n${tenRows}`) })
  const shares = news.flatMap((one) => (one.phase === 'reading' ? [one.share] : []))
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(news.map(({ phase }) => phase).filter((phase) => phase !== 'reading')).toEqual([
    'checking',
    'judged',
  ])
  expect(judged.preview).toMatchObject({ ok: true, properties: 10, dropped: 0 })
  expect(judged.removed).toBeUndefined()
})

it('hands back the bytes it judged, to be uploaded and judged again', async () => {
  const text = `Address,City,ST,Zip5\n${tenRows}`
  const first = await newsOf({ file: aFile(text) })
  expect(first.judged.preview).toMatchObject({ ok: false, error: { code: 'missing_headers' } })
  expect(first.judged.file.name).toBe('list.csv')
  expect(await first.judged.file.text()).toBe(text)
  const again = await newsOf({
    file: first.judged.file,
    mapping: { street: 0, city: 1, state: 2, zip: 3 },
  })
  expect(again.judged.preview).toMatchObject({ ok: true, properties: 10 })
})

it('gives the dropped rows with the reason for each', async () => {
  const { judged } = await newsOf({ file: aFile(`street,city,state,zip\n2 Elm St,,CA,\n${tenRows}`) })
  expect(await judged.removed?.text()).toBe(
    'row,reason,street,city,state,zip\r\n1,"No city, zip",2 Elm St,,CA,\r\n',
  )
})

it('refuses a file of another kind or size without reading it', async () => {
  const file = aFile('', 'film.mp4')
  Object.defineProperty(file, 'size', { value: 4e9 })
  const unread = await newsOf({ file })
  expect(unread.news).toHaveLength(1)
  expect(unread.judged.preview).toMatchObject({ error: { code: 'not_csv' } })
})

it('says that a file which is gone or was changed meanwhile cannot be read', async () => {
  const file = aFile('street')
  file.stream = () =>
    new ReadableStream({
      pull() {
        throw new DOMException('the file was changed', 'NotReadableError')
      },
    })
  expect((await newsOf({ file })).judged.preview).toMatchObject({ error: { code: 'unreadable' } })
})
