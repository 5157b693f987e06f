// @vitest-environment node
import { expect, it } from 'vitest'
import { type ValidationProgress, type ValidationRequest, validateUpload } from './validate-upload.ts'

async function changesOf(request: ValidationRequest) {
  const updates: ValidationProgress[] = []
  await validateUpload(request, (one) => updates.push(one))
  const validated = updates.at(-1)
  if (validated?.phase !== 'judged') throw new Error('there was no verdict')
  return { updates, validated }
}

const tenRows = '1 Oak St,Davis,CA,95616\n'.repeat(10)
const aFile = (text: string, name = 'list.csv') => new File([text], name)

it('tells how much is read, then that it checks, then the verdict', async () => {
  const { updates, validated } = await changesOf({ file: aFile(`street,city,state,zip\n${tenRows}`) })
  const shares = updates.flatMap((one) => (one.phase === 'reading' ? [one.share] : []))
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(updates.map(({ phase }) => phase).filter((phase) => phase !== 'reading')).toEqual([
    'checking',
    'judged',
  ])
  expect(validated.preview).toMatchObject({ ok: true, properties: 10, dropped: 0 })
  expect(validated.removed).toBeUndefined()
})

it('hands back the bytes it judged, to be uploaded and judged again', async () => {
  const text = `Address,City,ST,Zip5\n${tenRows}`
  const first = await changesOf({ file: aFile(text) })
  expect(first.validated.preview).toMatchObject({ ok: false, error: { code: 'missing_headers' } })
  expect(first.validated.file.name).toBe('list.csv')
  expect(await first.validated.file.text()).toBe(text)
  const again = await changesOf({
    file: first.validated.file,
    mapping: { street: 0, city: 1, state: 2, zip: 3 },
  })
  expect(again.validated.preview).toMatchObject({ ok: true, properties: 10 })
})

it('gives the dropped rows with the reason for each', async () => {
  const { validated } = await changesOf({ file: aFile(`street,city,state,zip\n2 Elm St,,CA,\n${tenRows}`) })
  expect(await validated.removed?.text()).toBe(
    'row,reason,street,city,state,zip\r\n1,"No city, zip",2 Elm St,,CA,\r\n',
  )
})

it('refuses a file of another kind or size without reading it', async () => {
  const file = aFile('', 'film.mp4')
  Object.defineProperty(file, 'size', { value: 4e9 })
  const unread = await changesOf({ file })
  expect(unread.updates).toHaveLength(1)
  expect(unread.validated.preview).toMatchObject({ error: { code: 'not_csv' } })
})

it('says that a file which is gone or was changed meanwhile cannot be read', async () => {
  const file = aFile('street')
  file.stream = () =>
    new ReadableStream({
      pull() {
        throw new DOMException('the file was changed', 'NotReadableError')
      },
    })
  expect((await changesOf({ file })).validated.preview).toMatchObject({ error: { code: 'unreadable' } })
})
