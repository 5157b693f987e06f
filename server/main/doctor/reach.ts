const WITHIN_MS = 8_000

/** Any answer counts. Rejects with the reason in words if there is none. */
export async function reach(url: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer within ${WITHIN_MS / 1000} seconds`
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message
}
