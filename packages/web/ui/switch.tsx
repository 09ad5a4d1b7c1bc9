import { useId } from "react";

export function Switch(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={props.isOn}
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
        className="forced-colors:appearance-auto forced-colors:before:hidden relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-0.5 before:start-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-4 rtl:checked:before:-translate-x-4"
      />
    </div>
  );
}
