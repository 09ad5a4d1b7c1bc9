# Drives TopRoupi/judge0-gem as its readme does, at the public host that the proxy stands for: judge0-gem.rb CHECKOUT
$LOAD_PATH.unshift("#{ARGV[0]}/lib")
require "judge0"

def check(actual, expected)
  raise "#{actual.inspect} is not #{expected.inspect}" unless expected === actual
  $passed = $passed.to_i + 1
end

Judge0.base_url = "https://ce.judge0.com"
check(Judge0.languages.map { |language| language["id"] }, ->(ids) { ids.include?(71) })
check(Judge0.language(71)["name"], /^Python/)
check(Judge0.statuses.length, 14)
check(Judge0.config_info["max_cpu_time_limit"], Numeric)
check(Judge0.system_info, Hash)

hello = Judge0::Submission.new do |config|
  config.source_code = "print('Hello world!')"
  config.language_id = 71
end
check(hello.run[:status][:description], "Accepted")
check(hello.stdout, "Hello world!\n")

broken = Judge0::Submission.new(source_code: "print(1 // 0)", language_id: 71)
broken.run
check(broken.status_id, 11)
check(broken.output, /ZeroDivisionError/)
compiled = Judge0::Submission.new(source_code: "int main() { return x; }", language_id: 54)
check(compiled.run[:compile_out], /not declared/)

slow = Judge0::Submission.new(source_code: "import time; time.sleep(1); print(1)", language_id: 71)
slow.get_token
Thread.new { slow.wait_response! }.join
check(slow.stdout, "1\n")

# The gem asks for the last test's result once for each test.
echo = Judge0::Submission.new(source_code: "print(input())", language_id: 71)
battery = echo.tests_battery([%w[0 0], %w[1 1]])
check(battery.map { |run| run["status"]["id"] }, [3, 3])
puts "#{$passed} passed"
