{{- define "assay.labels" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "assay.image" -}}
{{- $image := .root.Values.image -}}
{{ with $image.repository }}{{ . }}/{{ end }}{{ .name }}:{{ $image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "assay.joining" -}}
- name: JOIN_URL
  value: {{ .Values.worker.join.url | default (printf "http://%s-web" .Release.Name) | quote }}
- name: JOIN_TOKEN
  valueFrom:
    secretKeyRef:
      name: {{ .Values.worker.join.secret }}
      key: {{ .Values.worker.join.key }}
{{- end }}

{{- define "assay.settings" -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.database.secret }}
      key: {{ .Values.database.key }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
