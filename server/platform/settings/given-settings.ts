import { readFileSync } from 'node:fs'
import { settingNames } from './settings-schema.ts'

export type Given = Readonly<Record<string, string | undefined>>

const FILE = '_FILE'

/** Trims settings and drops empty ones. `NAME_FILE` names a file with the setting `NAME`, as for secrets. */
export function givenSettings(env: NodeJS.ProcessEnv): { given: Given; problems: string[] } {
  const given: Record<string, string | undefined> = withoutEmpty(env)
  const problems: string[] = []
  for (const name of settingNames) {
    const path = given[name + FILE]
    if (path === undefined) continue
    if (given[name] !== undefined) problems.push(`${name}, ${name}${FILE}: only one of them can be set`)
    try {
      given[name] = readFileSync(path, 'utf8').trim() || undefined
      if (given[name] === undefined) problems.push(`${name}${FILE}: ${path} is empty`)
    } catch (error) {
      problems.push(`${name}${FILE}: ${path} can't be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { given, problems }
}

const withoutEmpty = (env: NodeJS.ProcessEnv): Given =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )
