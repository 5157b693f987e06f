import { z } from 'zod'
import { version } from '../version.ts'
import { reach } from './reach.ts'

const answers = { ready: z.object({ status: z.string() }), about: z.object({ version: z.string() }) }

export async function checkSite(appUrl: string): Promise<string | null> {
  const ready = await ask(appUrl, '/readyz', answers.ready)
  if (typeof ready === 'string') return ready
  if (ready.status !== 'ready')
    return `${appUrl} can't serve (${ready.status}). See the log of the API; docs/runbook.md says more under "Is it healthy?".`
  const about = await ask(appUrl, '/api/about', answers.about)
  if (typeof about === 'string') return about
  return about.version === version
    ? null
    : `${appUrl} runs release ${about.version}, and this is ${version}. Restart its processes with this release.`
}

async function ask<Answer>(
  appUrl: string,
  path: string,
  schema: z.ZodType<Answer>,
): Promise<Answer | string> {
  try {
    const response = await reach(new URL(path, appUrl).href)
    const text = await response.text()
    const answer = schema.safeParse(JSON.parse(text.startsWith('{') ? text : 'null'))
    if (answer.success) return answer.data
    return `${appUrl} answers ${response.status}, but not as Curbgrade does. Let the proxy forward all paths and \`Host\`.`
  } catch (error) {
    const reason = (error as Error).message
    return `${appUrl} doesn't answer (${reason}). Start a process with ROLES=api, and check proxy, certificate and APP_URL.`
  }
}
