import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import type { Answer, Client } from './wire/client.ts'

/** Grades a property as a page does that shows it: names the picture, if there is one. */
export async function gradeSeen(
  client: Client,
  property: { readonly listId: string; readonly row: number },
  grade: number | null,
  more: object = {},
): Promise<Answer> {
  const { listId, row } = property
  const { body } = await client.get(`/api/lists/${listId}/rows/r${row}`)
  const picture = pictureIdIn(body.row?.photo ?? '')
  return client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade, picture, ...more })
}
