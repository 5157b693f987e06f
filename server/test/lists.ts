import type { Client } from './wire/client.ts'

/** CSV text of `rows` addresses of the demo town that have street imagery. */
export const csvOf = (rows: number, street = 'Elm Street'): string =>
  [
    'street,city,state,zip',
    ...Array.from({ length: rows }, (_, index) => `${index + 1} ${street},Springfield,IL,62701`),
  ].join('\r\n')

/** The same with a fifth column of this many characters, for an export that fills every buffer. */
export const longCsvOf = (rows: number, characters: number): string =>
  csvOf(rows)
    .split('\r\n')
    .map((line, index) => `${line},${index === 0 ? 'notes' : 'n'.repeat(characters)}`)
    .join('\r\n')

let titles = 0

export async function createTestList(
  client: Client,
  options: {
    rows?: number
    title?: string
    csv?: string
    method?: 'ai'
    speedPreset?: string
    pictures?: 'own'
  } = {},
): Promise<{ id: string; recordCount: number }> {
  const title = options.title ?? `List ${++titles}`
  const { method, speedPreset, pictures } = options
  const answer = await client.upload(
    { title, ...(method && { method }), ...(speedPreset && { speedPreset }), ...(pictures && { pictures }) },
    { name: 'list.csv', content: options.csv ?? csvOf(options.rows ?? 12) },
  )
  if (answer.status !== 201) throw new Error(`the list was refused: ${answer.text}`)
  return answer.body.list
}

/** Deletes a list forever, by way of the trash. */
export async function deleteListForever(client: Client, listId: string): Promise<void> {
  await client.delete(`/api/lists/${listId}`)
  const answer = await client.post('/api/trash/delete-forever', { listIds: [listId] })
  if (answer.status !== 200) throw new Error(`the list was not deleted: ${answer.text}`)
}
