// @vitest-environment node
import { expect, it } from 'vitest'
import { type ValidationProgress, type ValidationRequest, validateUpload } from './validate-upload.ts'

async function runValidation(request: ValidationRequest) {
  const updates: ValidationProgress[] = []
  await validateUpload(request, (progress) => updates.push(progress))
  const validated = updates.at(-1)
  if (validated?.phase !== 'done') throw new Error('the validation did not finish')
  return { updates, validated }
}

const tenRows = '1 Oak St,Davis,CA,95616\n'.repeat(10)
const aFile = (text: string, name = 'list.csv') => new File([text], name)

it('reports the fraction read, then that it checks, then the result', async () => {
  const { updates, validated } = await runValidation({ file: aFile(`street,city,state,zip\n${tenRows}`) })
  const shares = updates.flatMap((progress) => (progress.phase === 'reading' ? [progress.share] : []))
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(updates.map(({ phase }) => phase).filter((phase) => phase !== 'reading')).toEqual([
    'checking',
    'done',
  ])
  expect(validated.preview).toMatchObject({ ok: true, properties: 10, dropped: 0 })
  expect(validated.removed).toBeUndefined()
})

it('returns the validated bytes, to be uploaded or validated again', async () => {
  const text = `Address,City,ST,Zip5\n${tenRows}`
  const first = await runValidation({ file: aFile(text) })
  expect(first.validated.preview).toMatchObject({ ok: false, error: { code: 'missing_headers' } })
  expect(first.validated.file.name).toBe('list.csv')
  expect(await first.validated.file.text()).toBe(text)
  const again = await runValidation({
    file: first.validated.file,
    choice: { mapping: { street: 0, city: 1, state: 2, zip: 3 } },
  })
  expect(again.validated.preview).toMatchObject({ ok: true, properties: 10 })
})

it('returns the dropped rows with a reason for each', async () => {
  const { validated } = await runValidation({
    file: aFile(`street,city,state,zip\n2 Elm St,,CA,\n${tenRows}`),
  })
  expect(await validated.removed?.text()).toBe(
    'row,reason,street,city,state,zip\r\n1,"No city, zip",2 Elm St,,CA,\r\n',
  )
})

it('refuses a file of the wrong type without reading it', async () => {
  const file = aFile('', 'film.mp4')
  Object.defineProperty(file, 'size', { value: 4e9 })
  const unread = await runValidation({ file })
  expect(unread.updates).toHaveLength(1)
  expect(unread.validated.preview).toMatchObject({ error: { code: 'not_csv' } })
})

it('reports a file as unreadable if it was deleted or changed while being read', async () => {
  const file = aFile('street')
  file.stream = () =>
    new ReadableStream({
      pull() {
        throw new DOMException('the file was changed', 'NotReadableError')
      },
    })
  expect((await runValidation({ file })).validated.preview).toMatchObject({ error: { code: 'unreadable' } })
})
