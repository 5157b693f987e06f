export const partIds = [
  'short',
  'stored',
  'where',
  'how-long',
  'who',
  'browser',
  'export',
  'erase',
  'ask',
] as const
export type PartId = (typeof partIds)[number]

export const supplierIds = [
  'demo',
  'google',
  'open',
  'mail',
  'push',
  'test-payments',
  'live-payments',
  'grader',
  'model',
] as const
export type SupplierId = (typeof supplierIds)[number]
