import { type Contracts, contracts } from '../contracts.ts'
import type { Call, CallInput } from '../shared/contract.ts'

/** The calls that programs may make (D69). */
export type PublicName = {
  [Name in keyof Contracts]: Contracts[Name] extends { readonly v1: string } ? Name : never
}[keyof Contracts]

export type PublicCall = Call & Required<Pick<Call, 'key' | 'v1'>>

/** In the order of the documents. */
export const areas = ['lists', 'rows', 'grades', 'pictures', 'coverage', 'ai', 'export', 'account'] as const
export type Area = (typeof areas)[number]

export type CallExample = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** The file to upload. */
  readonly file?: string
  /** Where the answer goes, if it isn't JSON. */
  readonly saveAs?: string
}

type ExampleOf<C extends Call> = CallExample & {
  readonly query?: { readonly [Name in keyof CallInput<C>['query']]?: string }
  readonly body?: Partial<CallInput<C>['body']>
}

type Documented<C extends Call> = { readonly area: Area; readonly example: ExampleOf<C> }

const documented: { readonly [Name in PublicName]: Documented<Contracts[Name]> } = {
  getLists: { area: 'lists', example: { query: { stage: 'in_progress' } } },
  createList: { area: 'lists', example: { body: { title: 'Denver' }, file: 'addresses.csv' } },
  getList: { area: 'lists', example: {} },
  updateList: { area: 'lists', example: { body: { title: 'Denver, spring' } } },
  getListFile: { area: 'lists', example: { saveAs: 'addresses.csv' } },
  deleteList: { area: 'lists', example: {} },
  findRows: { area: 'rows', example: { query: { g: '8,9,10', order: 'grade', limit: '100' } } },
  getRow: { area: 'rows', example: {} },
  countFacets: { area: 'rows', example: {} },
  setGrade: { area: 'grades', example: { body: { grade: 7 } } },
  setAnnotations: { area: 'grades', example: { body: { note: 'Roof open at the back' } } },
  importGrades: {
    area: 'grades',
    example: {
      body: {
        grades: [
          { propertyId: 'r1', grade: 7 },
          { propertyId: 'r2', grade: 3 },
        ],
      },
    },
  },
  getStreetViewImage: { area: 'pictures', example: {} },
  getAerialImage: { area: 'pictures', example: {} },
  getImage: { area: 'pictures', example: { saveAs: 'house.jpg' } },
  getLargeImage: { area: 'pictures', example: { saveAs: 'house-large.jpg' } },
  getEstimate: { area: 'ai', example: { query: { work: 'ai' } } },
  startCoverage: { area: 'coverage', example: {} },
  getCoverage: { area: 'coverage', example: {} },
  startAiJob: { area: 'ai', example: { body: { speedPreset: 'fast' } } },
  getAiJob: { area: 'ai', example: {} },
  cancelAiJob: { area: 'ai', example: {} },
  resumeAiJob: { area: 'ai', example: {} },
  getExport: {
    area: 'export',
    example: { query: { format: 'geojson', g: '9,10' }, saveAs: 'worst.geojson' },
  },
  getMe: { area: 'account', example: {} },
  getTokens: { area: 'account', example: { query: { limit: '10' } } },
  getEventFeed: { area: 'account', example: { query: { after: '0' } } },
}

export type PublicEntry = {
  readonly name: PublicName
  readonly call: PublicCall
  readonly area: Area
  readonly example: CallExample
}

export const publicCalls: readonly PublicEntry[] = Object.entries<{ area: Area; example: CallExample }>(
  documented,
).map(([name, { area, example }]) => ({
  name: name as PublicName,
  call: contracts[name as PublicName],
  area,
  example,
}))
