import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { atNextInput } from "#lib/first-input";
import { loadChunk } from "#lib/load-chunk";

/**
 * A component that appears only after user input: a dialog, for example. Its code loads at the first click or key press, or when
 * it is rendered, and until then it renders nothing. Throws ChunkLoadError if the code cannot be loaded. Unlike a component of
 * React's `lazy`, it never suspends, because React would then show it up to 300 ms late.
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let failure: unknown = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const start = () => {
    if (isLoading || Loaded) return;
    isLoading = true;
    failure = null;
    const settle = (found: ComponentType<Props> | null, error: unknown) => {
      Loaded = found;
      // If loading in advance fails, it is tried again when the component is rendered.
      failure = listeners.size > 0 ? error : null;
      isLoading = false;
      for (const listener of listeners) listener();
    };
    loadChunk(load).then(
      (found) => settle(found, null),
      (error: unknown) => settle(null, error),
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  if (typeof window !== "undefined") atNextInput(start);

  return function LateComponent(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => Loaded);
    const error = useSyncExternalStore(subscribe, () => failure);
    useEffect(start, []);
    if (error !== null) throw error;
    return Component && <Component {...props} />;
  };
}
