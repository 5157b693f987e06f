import { setTimeout } from 'node:timers/promises'
import { STEP_MS } from './engine.ts'

/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export type Session = {
  send<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value>
  /** The id of the first element; waits for it as long as the session's timeouts say. */
  find(xpath: string): Promise<string>
  /** Clicks the first element that can be clicked; others may be hidden or beneath it. */
  click(xpath: string): Promise<void>
  /** Presses and releases keys. */
  act(keys: readonly object[]): Promise<void>
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** What passes once the page has come to rest. */
const PASSING = ['stale element reference', 'element click intercepted', 'element not interactable']

export async function startSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await whenListening(() =>
    call<{ sessionId: string }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } }),
  )
  const send: Session['send'] = (method, path, body) =>
    call(method, `${driver}/session/${sessionId}${path}`, body)
  const findAll = async (xpath: string) => {
    const found = await send<Record<string, string>[]>('POST', '/elements', { using: 'xpath', value: xpath })
    return found.map((element) => element[ELEMENT] ?? '')
  }
  const clickOne = async (xpath: string) => {
    for (const element of await findAll(xpath))
      try {
        return void (await send('POST', `/element/${element}/click`, {}))
      } catch (error) {
        if (!isPassing(error)) throw error
      }
    throw new DriverError('element not interactable', xpath)
  }
  return {
    send,
    find: async (xpath) => (await findAll(xpath))[0] ?? '',
    click: (xpath) => retry(() => clickOne(xpath), isPassing),
    act: async (actions) =>
      void (await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })),
  }
}

class DriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(2 * STEP_MS),
  })
  const { value } = (await answer.json()) as { value: Value & { error: string; message: string } }
  if (!answer.ok) throw new DriverError(value.error, value.message)
  return value
}

const isPassing = (error: unknown) => error instanceof DriverError && PASSING.includes(error.code)

/** `fetch` throws a TypeError while no one listens. */
const whenListening = <Value>(start: () => Promise<Value>): Promise<Value> =>
  retry(start, (error) => error instanceof TypeError)

async function retry<Value>(act: () => Promise<Value>, passes: (error: unknown) => boolean): Promise<Value> {
  const end = Date.now() + STEP_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!passes(error) || Date.now() > end) throw error
    }
    await setTimeout(50)
  }
}
