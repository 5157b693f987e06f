import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A browser other than Chromium, as far as both drivers go. Elements are found by XPath, and each action waits for its
 * element.
 */
export type Engine = {
  /** Where files are downloaded to. */
  readonly downloads: string
  goTo(url: string): Promise<void>
  click(xpath: string, held?: 'Shift'): Promise<void>
  /** Types over what the field holds. */
  type(xpath: string, text: string): Promise<void>
  choose(xpath: string, filePath: string): Promise<void>
  /** A key as `KeyboardEvent.key` names it. */
  press(key: string): Promise<void>
  /** The value of an expression of JavaScript in the page. */
  read<Value>(expression: string): Promise<Value>
  /** What is on screen, as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export const VIEWPORT = { width: 1280, height: 800 }

/** How long a driver may take for one step on a busy machine. */
export const STEP_MS = 60_000

/** The folder in a browser's home that it downloads to. */
export async function createDownloads(home: string): Promise<string> {
  const downloads = join(home, 'Downloads')
  await mkdir(downloads, { recursive: true })
  return downloads
}
