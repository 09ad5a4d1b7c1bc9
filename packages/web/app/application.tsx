/** x */
export function Application() {
  return <p className="text-muted">Assay</p>;
}
