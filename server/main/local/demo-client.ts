import type { GradeInput } from '@curbgrade/core/grading/grade-input'
import { demoAccount } from '../../account/demo-account.ts'
import type { Product } from '../compose.ts'
import { type DemoCall, photoCallsOf } from './demo-photo-calls.ts'

type Address = { street: string; city: string; state: string; zip: string }
export type DemoProperty = Address & { id: string; grade: number | null; photo: string | null }
export type DemoList = { id: string; title: string; imagery: 'street' | 'aerial' }
type NewList = { title: string; csv: string; method: string; own?: boolean }
type DemoGrade = Pick<GradeInput, 'sawAi' | 'shownAt' | 'picture'> & { grade: number }

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
  const ask = ({ headers, ...call }: DemoCall) => app.inject({ ...call, headers: { cookie, ...headers } })
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
    ...photoCallsOf(ask),
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
