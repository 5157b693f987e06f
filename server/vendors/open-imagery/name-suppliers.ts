import type { Census } from '../census/index.ts'
import type { StreetSupplier } from '../street-supplier.ts'
import type { Supplied, SupplierFault } from '../supplier-fault.ts'
import type { Usgs } from '../usgs/index.ts'

type Suppliers = { readonly census: Census; readonly usgs: Usgs; readonly streets: readonly StreetSupplier[] }

/** Adds the supplier to each fault, because an answer combines several suppliers. */
export const nameSuppliers = ({ census, usgs, streets }: Suppliers): Suppliers => ({
  census: {
    one: async (...question) => from('census', await census.one(...question)),
    batch: async (...question) => from('census', await census.batch(...question)),
  },
  usgs: { aerial: async (...question) => from('usgs', await usgs.aerial(...question)) },
  streets: streets.map((street) => ({
    provider: street.provider,
    near: async (...question) => from(street.provider, await street.near(...question)),
    picture: async (...question) => from(street.provider, await street.picture(...question)),
  })),
})

const from = <Value>(supplier: string, answer: Supplied<Value>): Supplied<Value> =>
  answer.ok ? answer : { ok: false, error: { ...answer.error, facts: { ...answer.error.facts, supplier } } }

export const namedSupplierOf = ({ facts }: SupplierFault): string => String(facts['supplier'])
