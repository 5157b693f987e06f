import type { GradeInput } from '@curbgrade/core/grading/grade-input'
import { demoAccount } from '../../account/demo-account.ts'
import type { Product } from '../compose.ts'

type Address = { street: string; city: string; state: string; zip: string }
type Property = Address & { id: string; grade: number | null; photo: string | null }
type List = { id: string; title: string; imagery: 'street' | 'aerial' }
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
    createList: async (list: { title: string; csv: string; method: string }): Promise<List> => {
      const form = formOf(list)
      const payload = Buffer.from(await form.arrayBuffer())
      const headers = {
        'content-type': form.headers.get('content-type') ?? '',
        'idempotency-key': `seed ${list.title}`,
      }
      const created = await ask({ method: 'POST', url: '/api/lists', headers, payload })
      if (created.statusCode !== 201) throw new Error(`the sample list was refused: ${created.body}`)
      return created.json<{ list: List }>().list
    },
    getLists: async (): Promise<List[]> =>
      (await ask({ method: 'GET', url: '/api/lists?limit=200' })).json<{ lists: List[] }>().lists,
    getProperties: async (listId: string, limit: number): Promise<Property[]> => {
      const page = await ask({ method: 'GET', url: `/api/lists/${listId}/properties?limit=${limit}` })
      return page.json<{ properties?: Property[] }>().properties ?? []
    },
    /** The address of the picture; undefined if there is none. */
    getPicture: async (
      { id: listId, imagery }: List,
      { id: propertyId, street, city, state }: Property,
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

function formOf({ title, csv, method }: { title: string; csv: string; method: string }): Request {
  const form = new FormData()
  form.set('title', title)
  form.set('method', method)
  form.set('file', new File([csv], `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`))
  return new Request('http://seed', { method: 'POST', body: form })
}
