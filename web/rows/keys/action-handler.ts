import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'

type ActionType = KeyAction['type']

/** What a screen does when it is asked for an action. One that returns false leaves its key to the browser. */
export type ActionHandlers = { readonly [Type in ActionType]?: (action: KeyAction<Type>) => unknown }

/** Returns a function that does what a key, a button or a swipe asks for, and says whether the screen can. */
export const createActionHandler =
  (handlers: ActionHandlers) =>
  <Type extends ActionType>(action: KeyAction<Type>): boolean => {
    const handle = handlers[action.type]
    return handle !== undefined && handle(action) !== false
  }
