import { getPreferences } from '../../rows/index.ts'
import type { SessionView } from '../session/live-session.ts'

const TICK_MS = 40
const VOLUME = 0.08
const HERTZ = { grade: 880, undo: 440 } as const

let audio: AudioContext | undefined

/** Confirms a grade or an undo by sound and vibration if the user has turned them on. */
export function confirmAction({ step, isUndo }: NonNullable<SessionView['lastAction']>): void {
  if (step.type === 'skip') return
  const { sound, vibration } = getPreferences()
  if (sound) playTick(HERTZ[isUndo ? 'undo' : 'grade'])
  if (vibration) navigator.vibrate(isUndo ? [TICK_MS, TICK_MS, TICK_MS] : TICK_MS)
}

/** Desktop browsers also have `vibrate`, but it does nothing there. */
export const canVibrate = (): boolean => 'vibrate' in navigator

function playTick(hertz: number): void {
  audio ??= new AudioContext()
  // iOS interrupts it when the phone is locked.
  if (audio.state !== 'running') void audio.resume()
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(VOLUME, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TICK_MS / 1000)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + TICK_MS / 1000)
}
