import { createHash, randomUUID } from 'node:crypto'
import type { GradeInput } from '@curbgrade/core/grading/grade-input'
import type { PhotoDetails } from '@curbgrade/core/photos/contract'
import { DETAILS_HEADER } from '@curbgrade/core/shared/contract'
import type { ComparisonAnswer } from '@curbgrade/core/surveys/comparison'
import type { RowToCompare } from '@curbgrade/core/surveys/surveys-contract'
import { demoAccount } from '../../account/demo-account.ts'
import type { Product } from '../compose.ts'

type Address = { street: string; city: string; state: string; zip: string }
export type DemoProperty = Address & { id: string; grade: number | null; photo: string | null }
export type DemoList = { id: string; title: string; imagery: 'street' | 'aerial' }
export type DemoPhoto = {
  readonly batch: string
  readonly fileName: string
  readonly propertyId: string | null
  readonly jpeg: Buffer
  /** As YYYY-MM-DD. */
  readonly takenOn: string
}
type DemoAnswer = {
  readonly surveyId: string
  readonly propertyId: string
  readonly picture: string
  readonly answer: ComparisonAnswer
}
type NewList = { title: string; csv: string; method: string; own?: boolean }
type DemoGrade = Pick<GradeInput, 'sawAi' | 'shownAt' | 'picture'> & { grade: number }
type Call = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: Buffer | object; headers?: object }

/** Uses the product's own calls, so that the demo has no other way to write anything. */
export type DemoClient = ReturnType<typeof createDemoClient>

/** Throws if the account's password isn't the public one. */
export const signInDemo = async (product: Product): Promise<DemoClient> =>
  createDemoClient(product, await product.auth.api.signInEmail({ body: demoAccount, returnHeaders: true }))

export function createDemoClient({ app }: Product, { headers: signedIn }: { headers: Headers }) {
  const cookie = signedIn
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ask = ({ headers, ...call }: Call) => app.inject({ ...call, headers: { cookie, ...headers } })
  return {
    createList: async (list: NewList): Promise<DemoList> => {
      const form = formOf(list)
      const payload = Buffer.from(await form.arrayBuffer())
      const headers = {
        'content-type': form.headers.get('content-type') ?? '',
        'idempotency-key': `seed ${list.title}`,
      }
      const created = await ask({ method: 'POST', url: '/api/lists', headers, payload })
      if (created.statusCode !== 201) throw new Error(`the sample list was refused: ${created.body}`)
      return created.json<{ list: DemoList }>().list
    },
    getLists: async (): Promise<DemoList[]> =>
      (await ask({ method: 'GET', url: '/api/lists?limit=200' })).json<{ lists: DemoList[] }>().lists,
    getProperties: async (listId: string, limit: number): Promise<DemoProperty[]> => {
      const page = await ask({ method: 'GET', url: `/api/lists/${listId}/properties?limit=${limit}` })
      return page.json<{ properties?: DemoProperty[] }>().properties ?? []
    },
    /** The address of the picture; undefined if there is none. */
    getPicture: async (
      { id: listId, imagery }: DemoList,
      { id: propertyId, street, city, state }: DemoProperty,
    ): Promise<string | undefined> => {
      const answer = await ask({
        method: 'POST',
        url: imagery === 'aerial' ? '/getAerialImage' : '/getStreetViewImage',
        payload: { street, city, state, listId, propertyId },
      })
      return answer.json<{ pic?: string }>().pic
    },
    grade: (listId: string, propertyId: string, input: DemoGrade) =>
      ask({ method: 'PUT', url: `/api/lists/${listId}/properties/${propertyId}/grade`, payload: input }),
    putPhoto: async (
      listId: string,
      { jpeg, takenOn, batch, fileName, propertyId }: DemoPhoto,
    ): Promise<void> => {
      const details: PhotoDetails = {
        sha256: createHash('sha256').update(jpeg).digest('hex'),
        batch,
        fileName,
        propertyId,
        kind: 'street',
        taken: { at: `${takenOn}T12:00:00`, precision: 'day' },
      }
      const put = await ask({
        method: 'PUT',
        url: `/api/lists/${listId}/photos/${randomUUID()}`,
        headers: { 'content-type': 'application/octet-stream', [DETAILS_HEADER]: JSON.stringify(details) },
        payload: jpeg,
      })
      if (put.statusCode !== 200 && put.statusCode !== 201)
        throw new Error(`the sample photo was refused: ${put.body}`)
    },
    arePhotosReady: async (listId: string): Promise<boolean> => {
      const answer = await ask({ method: 'GET', url: `/api/lists/${listId}/photo-batches` })
      return answer
        .json<{ batches: { received: number }[] }>()
        .batches.every(({ received }) => received === 0)
    },
    /** The id of the list's survey, which starts if there is none. */
    openSurvey: async (listId: string): Promise<string> => {
      const url = `/api/lists/${listId}/surveys`
      const { surveys } = (await ask({ method: 'GET', url })).json<{ surveys: { id: string }[] }>()
      if (surveys[0] !== undefined) return surveys[0].id
      const payload = { filter: null, withControl: true }
      const started = await ask({ method: 'PUT', url: `${url}/${randomUUID()}`, payload })
      return started.json<{ survey: { id: string } }>().survey.id
    },
    getRowsToCompare: async (listId: string, surveyId: string): Promise<RowToCompare[]> =>
      (await ask({ method: 'GET', url: `/api/lists/${listId}/surveys/${surveyId}/rows` })).json<{
        rows: RowToCompare[]
      }>().rows,
    answerSurvey: (listId: string, { surveyId, propertyId, ...answer }: DemoAnswer) =>
      ask({
        method: 'PUT',
        url: `/api/lists/${listId}/surveys/${surveyId}/rows/${propertyId}/answer`,
        payload: answer,
      }),
    hasRunEnded: async (listId: string): Promise<boolean> => {
      const answer = await ask({ method: 'GET', url: `/api/lists/${listId}/ai-job` })
      return answer.json<{ job?: { endedAt: number | null } | null }>().job?.endedAt !== null
    },
    exportStrategicSample: async (listId: string): Promise<string> => {
      const file = await ask({ method: 'POST', url: '/export-strategic-sample', payload: { listId } })
      if (file.statusCode !== 200) throw new Error(`the sample was refused: ${file.body}`)
      return file.body
    },
  }
}

function formOf({ title, csv, method, own = false }: NewList): Request {
  const form = new FormData()
  form.set('title', title)
  form.set('method', method)
  if (own) form.set('pictures', 'own')
  form.set('file', new File([csv], `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`))
  return new Request('http://seed', { method: 'POST', body: form })
}
