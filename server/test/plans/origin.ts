const STORE = /\/server\/((?!test\/).*store\.ts)$/
/** Statements are sent from below retries, transactions and limits of connections. */
const MAX_FRAMES = 40

/** The store function that is running, as `lists/store.ts findList`; null outside of the stores. */
export function originHere(): string | null {
  for (const site of callSites()) {
    const file = STORE.exec(site.getFileName() ?? '')?.[1]
    const name = site.getFunctionName()
    // Functions without a name are arguments of one with a name.
    if (file !== undefined && name !== null) return `${file} ${name}`
  }
  return null
}

/** Reads the frames themselves, because a stack's text would be mapped to its sources, which takes a millisecond each. */
function callSites(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_error, sites) => sites
  Error.stackTraceLimit = MAX_FRAMES
  try {
    return (new Error('for its frames').stack ?? []) as unknown as NodeJS.CallSite[]
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}
