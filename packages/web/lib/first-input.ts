/** Calls `load` at the next click or key press, once. Returns a function that cancels it. */
export function atNextInput(load: () => void): () => void {
  const onInput = () => {
    stop();
    load();
  };
  const stop = () => {
    window.removeEventListener("pointerdown", onInput, true);
    window.removeEventListener("keydown", onInput, true);
  };
  window.addEventListener("pointerdown", onInput, true);
  window.addEventListener("keydown", onInput, true);
  return stop;
}
